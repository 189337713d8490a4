import type en from "./en.ts";

export default {
  password: {
    askTitle: "¿Olvidó su contraseña?",
    askLead: "Escriba su correo. Le enviaremos un enlace para crear una contraseña nueva.",
    ask: "Enviarme un enlace",
    asking: "Enviando...",
    askedTitle: "Revise su correo",
    asked: "Si {email} tiene una cuenta, le llegará un correo con un enlace. El enlace sirve una vez, durante una hora.",
    askedAgain: "¿No le llegó en unos minutos? Revise el correo no deseado o pídalo de nuevo.",
    askAgain: "Pedir otro",
    back: "Volver a iniciar sesión",
    noneLead: "Su cuenta todavía no tiene contraseña. Le enviaremos un enlace para crear una.",
    broken: "Este enlace ya no funciona. Ya se usó o es demasiado antiguo. Pida uno nuevo aquí.",
    setTitle: "Cree una contraseña nueva",
    setLead: "Para {email}. Se cerrará la sesión en los demás dispositivos.",
    set: "Guardar la contraseña",
    setting: "Guardando...",
    changeTitle: "Cambie su contraseña",
    changeLead: "Se cerrará la sesión en los demás dispositivos.",
    current: "Contraseña actual",
    currentAgain: "Confirme la contraseña actual",
    change: "Cambiar la contraseña",
    changing: "Cambiando...",
    updated: "La contraseña se cambió.",
    goOn: "Continuar",
  },
} satisfies typeof en;
