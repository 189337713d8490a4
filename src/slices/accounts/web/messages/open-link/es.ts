import type en from "./en.ts";

/** El enlace de un correo, para un navegador sin scripts. */
export default {
  openLink: {
    label: "Enlace del correo",
    hint: "Su navegador no ejecuta scripts, así que el enlace no pudo abrirse automáticamente. Copie el enlace completo del correo y péguelo aquí.",
    submit: "Abrir el enlace",
    create: "Crear una cuenta",
    signIn: "Iniciar sesión",
    home: "Volver al inicio",
  },
} satisfies typeof en;
