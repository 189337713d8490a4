export default {
  refusals: {
    clearances: {
      "not-found": "Este certificado ya no existe.",
      "own-certificate": "Usted no puede decidir sobre su propio certificado. Pídaselo a otra persona que dirija la liga.",
      "no-screening": "Ahora usted no puede pedir una verificación de antecedentes.",
      expired: "Este certificado está vencido, por eso no se puede aprobar.",
      "changed-meanwhile": "Usted cambió esto en otra ventana. Recargue la página.",
      "too-many-times-off": "Puede guardar hasta 30 períodos. Quite antes uno.",
      "too-many": "Puede guardar hasta 20 certificados. Borre antes uno viejo.",
      "file-not-taken": "Este archivo no se puede usar.",
      "address-unconfirmed": "Confirme su correo electrónico para subir un certificado.",
    },
  },
  issues: {
    "availability-hours": { missing: "Escriba desde cuándo hasta cuándo", order: "Cada día debe terminar después de empezar" },
    "availability-zip": { missing: "Un código postal tiene cinco cifras" },
    "availability-miles": { range: "Entre 1 y 300 millas" },
    "time-off": {
      missing: "Escriba un día",
      order: "El último día no puede ser anterior al primero",
      past: "Estos días ya pasaron",
    },
    "certificate-kind": { missing: "Elija un tipo de certificado" },
    "certificate-issuer": {
      missing: "Escriba quién lo emitió",
      long: "El emisor debe tener 120 caracteres o menos",
    },
    "certificate-issued": {
      missing: "Escriba la fecha de emisión",
      future: "La fecha de emisión no puede estar en el futuro",
    },
    "certificate-until": {
      missing: "Escriba el último día de validez",
      before: "No puede vencer antes de la fecha de emisión",
      past: "Este certificado ya está vencido",
    },
    "certificate-file": {
      missing: "Elija un archivo",
      kind: "El archivo debe ser una foto (JPEG, PNG, WebP, AVIF) o un PDF",
      "too-large": "El archivo debe pesar 10 MB o menos",
      "too-many-pixels": "La foto tiene demasiados píxeles. Tómela otra vez con menor resolución",
      broken: "La foto no se puede abrir. Guárdela otra vez o tome otra",
    },
    "certificate-decision": { missing: "Elija qué hacer" },
    "certificate-reason": { missing: "Escriba un motivo", long: "Un motivo debe tener 500 caracteres o menos" },
  },
};
