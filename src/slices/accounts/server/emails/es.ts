import type { EmailTexts } from "./en.ts";

export const EMAILS_ES: EmailTexts = {
  verifyEmail: {
    subject: "Confirme su correo electrónico",
    heading: "Confirme su correo electrónico",
    paragraphs: ["Escriba este código en la página que lo pide, o use el botón."],
    action: "Confirmar mi correo",
    notes: [
      "El código y el botón sirven una sola vez, durante 24 horas.",
      "¿No creó usted la cuenta? Ignore este correo y nadie podrá usar su dirección.",
    ],
  },
  alreadyKnown: {
    subject: "Usted ya tiene una cuenta",
    heading: "Usted ya tiene una cuenta",
    paragraphs: [
      "Alguien, probablemente usted, creó una cuenta con este correo. Ya pertenece a una cuenta, así que nada cambió. Inicie sesión, o cree una contraseña nueva si olvidó la suya.",
    ],
    action: "Iniciar sesión",
    notes: ["¿No fue usted? Entonces no tiene que hacer nada."],
  },
  recover: {
    subject: "Cree una contraseña nueva",
    heading: "Cree una contraseña nueva",
    paragraphs: ["Alguien, probablemente usted, pidió una contraseña nueva para este correo."],
    action: "Crear una contraseña nueva",
    notes: [
      "El botón sirve una sola vez, durante una hora.",
      "¿No fue usted? Ignore este correo. Su contraseña sigue igual.",
    ],
  },
  signIn: {
    subject: "Su código para iniciar sesión",
    heading: "Su código para iniciar sesión",
    paragraphs: ["Escriba este código en la página que lo pide, o use el botón."],
    action: "Iniciar sesión",
    notes: [
      "El código y el botón sirven una sola vez, durante 15 minutos.",
      "¿No fue usted? Ignore este correo y no le dé el código a nadie.",
    ],
  },
  proof: {
    subject: "Su código para continuar",
    heading: "Su código para continuar",
    paragraphs: ["Escriba este código en la página que lo pide."],
    action: "",
    notes: ["Sirve una sola vez, durante 15 minutos. No se lo dé a nadie."],
  },
  changeEmail: {
    subject: "Confirme su nuevo correo electrónico",
    heading: "Confirme su nuevo correo electrónico",
    paragraphs: ["Use el botón, y este será el correo de su cuenta."],
    action: "Confirmar este correo",
    notes: ["El botón sirve una sola vez, durante 24 horas.", "¿No fue usted quien lo pidió? Ignore este correo."],
  },
  changeEmailKnown: {
    subject: "Este correo ya tiene una cuenta",
    heading: "Este correo ya tiene una cuenta",
    paragraphs: ["Alguien pidió usar este correo para su cuenta. Ya pertenece a otra cuenta, así que nada cambió."],
    action: "",
    notes: ["¿No fue usted? Entonces no tiene que hacer nada."],
  },
  emailChanged: {
    subject: "Su correo electrónico cambió",
    heading: "Su correo electrónico cambió",
    paragraphs: [
      "Su cuenta tiene ahora otro correo. Desde ahora escribimos allí. Este es el último correo a esta dirección.",
    ],
    action: "Escríbanos",
    notes: ["¿No fue usted? Escríbanos de inmediato."],
  },
  passwordChanged: {
    subject: "Su contraseña cambió",
    heading: "Su contraseña cambió",
    paragraphs: ["Se cerró la sesión en todos los demás dispositivos."],
    action: "Crear una contraseña nueva",
    notes: ["¿No fue usted? Cree enseguida una contraseña nueva con el botón."],
  },
  newDevice: {
    subject: "Inicio de sesión en un dispositivo nuevo",
    heading: "Inicio de sesión en un dispositivo nuevo",
    paragraphs: ["Alguien inició sesión con su cuenta en un dispositivo nuevo: {device}."],
    action: "Ver sus dispositivos",
    notes: ["¿No fue usted? Cierre la sesión de ese dispositivo y cambie su contraseña."],
  },
  twoFactorOn: {
    subject: "La verificación en dos pasos está activada",
    heading: "La verificación en dos pasos está activada",
    paragraphs: ["Desde ahora, para iniciar sesión hace falta un código de su aplicación además de la contraseña."],
    action: "Ver su cuenta",
    notes: ["¿No fue usted? Escríbanos de inmediato."],
  },
  twoFactorOff: {
    subject: "La verificación en dos pasos está desactivada",
    heading: "La verificación en dos pasos está desactivada",
    paragraphs: ["Para iniciar sesión ya no hace falta un código de una aplicación."],
    action: "Ver su cuenta",
    notes: ["¿No fue usted? Cambie su contraseña y actívela de nuevo."],
  },
  googleLinked: {
    subject: "Se agregó el inicio de sesión con Google",
    heading: "Se agregó el inicio de sesión con Google",
    paragraphs: ["Ahora se puede entrar a su cuenta con la cuenta de Google de este correo."],
    action: "Ver su cuenta",
    notes: ["¿No fue usted? Cambie su contraseña y proteja su cuenta de Google."],
  },
  googleUnlinked: {
    subject: "Se quitó el inicio de sesión con Google",
    heading: "Se quitó el inicio de sesión con Google",
    paragraphs: ["Su cuenta ya no está vinculada con su cuenta de Google."],
    action: "Ver cómo inicia sesión",
    notes: ["¿No fue usted? Cambie su contraseña de inmediato."],
  },
  identityVerified: {
    subject: "Su identificación está aprobada",
    heading: "Su identificación está aprobada",
    paragraphs: ["Revisamos su identificación y la aprobamos. No tiene que hacer nada más."],
    action: "Ver su cuenta",
    notes: ["Borramos la imagen dentro de 30 días. Conservamos el registro de que se aprobó."],
  },
  identityRefused: {
    subject: "Envíe otra imagen de su identificación",
    heading: "Envíe otra imagen de su identificación",
    paragraphs: [
      "Revisamos su identificación y no pudimos aprobarla:",
      "{reason}",
      "Envíe otra imagen desde su perfil.",
    ],
    action: "Enviar otra imagen",
    notes: ["Solo usted puede ver todavía la imagen que envió. Se borra dentro de 30 días."],
  },
  adminGranted: {
    subject: "Usted es ahora administrador global",
    heading: "Usted es ahora administrador global",
    paragraphs: [
      "El operador de {product} hizo administradora global a su cuenta. Si aún no tiene contraseña, cree una con el botón.",
    ],
    action: "Crear una contraseña",
    notes: ["El botón sirve una sola vez, durante 24 horas."],
  },
  permissionsChanged: {
    subject: "Sus permisos cambiaron",
    heading: "Sus permisos cambiaron",
    paragraphs: ["Un administrador de {product} cambió lo que su cuenta puede hacer.", "{changes}"],
    action: "Ver sus grupos de permisos",
    notes: ["¿Hay algo mal? Escríbanos."],
  },
  adminGiven: {
    subject: "Usted es ahora administrador global",
    heading: "Usted es ahora administrador global",
    paragraphs: [
      "Un administrador de {product} cambió lo que su cuenta puede hacer.",
      "{changes}",
      "Se cerró su sesión en todos los dispositivos. Inicie sesión de nuevo para usarlo.",
    ],
    action: "Ver sus grupos de permisos",
    notes: [
      "Active la verificación en dos pasos en su perfil: su cuenta protege ahora todo el sitio.",
      "¿Hay algo mal? Escríbanos de inmediato.",
    ],
  },
  deleted: {
    subject: "Su cuenta fue eliminada",
    heading: "Su cuenta fue eliminada",
    paragraphs: [
      "Borramos su nombre, correo, dispositivos y ajustes. Los pagos y lo que la ley exige se conservan sin su nombre.",
    ],
    action: "",
    notes: ["Este es el último correo al respecto. ¿No fue usted? Escriba de inmediato a quienes operan el sitio."],
  },
  dataReady: {
    subject: "Sus datos están listos",
    heading: "Sus datos están listos",
    paragraphs: ["El archivo con todo lo que guardamos sobre usted está listo. Puede descargarlo durante siete días."],
    action: "Descargar mis datos",
    notes: ["¿No fue usted quien lo pidió? Cambie su contraseña."],
  },
};
