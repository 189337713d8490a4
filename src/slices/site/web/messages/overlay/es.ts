import type en from "./en.ts";

export default {
  overlay: {
    heading: "Nuestro sitio está en construcción",
    text: "Todavía estamos construyendo {product}. Puede explorar con toda confianza.",
    notifyLabel: "Reciba un aviso cuando abramos:",
    email: "Correo electrónico",
    notify: "Avísenme",
    thanks: "¡Gracias!",
    noSpam: "Nunca le enviaremos correo no deseado ni venderemos su información.",
    enter: "Entrar al sitio",
    close: "Cerrar",
  },
} satisfies typeof en;
