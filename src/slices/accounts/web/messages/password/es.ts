import type en from "./en.ts";

export default {
  password: {
    askTitle: "¿Olvidó su contraseña?",
    askLead: "Díganos su correo. Le enviamos un enlace para poner una contraseña nueva.",
    ask: "Enviarme un enlace",
    asking: "Enviando...",
    askedTitle: "Revise su correo",
    asked: "Si {email} tiene una cuenta, le llegará un correo con un enlace. Sirve una vez, durante una hora.",
    askedAgain: "¿No llegó nada en unos minutos? Revise el correo no deseado o pídalo de nuevo.",
    askAgain: "Pedir otro",
    back: "Volver a iniciar sesión",
    noneLead: "Su cuenta todavía no tiene contraseña. Le enviamos un enlace para poner una.",
    broken: "Este enlace ya no sirve. Se usó o es demasiado antiguo. Pida uno nuevo aquí.",
    setTitle: "Ponga una contraseña nueva",
    setLead: "Para {email}. Se cerrará la sesión en los demás dispositivos.",
    set: "Guardar la contraseña",
    setting: "Guardando...",
    changeTitle: "Cambie su contraseña",
    changeLead: "Se cerrará la sesión en los demás dispositivos.",
    current: "Contraseña actual",
    currentAgain: "Contraseña actual, otra vez",
    change: "Cambiar la contraseña",
    changing: "Cambiando...",
    updated: "La contraseña se cambió.",
    goOn: "Continuar",
  },
} satisfies typeof en;
