import type en from "./en.ts";

export default {
  payee: {
    heading: "Pagos con tarjeta",
    none: "Para que las familias paguen con tarjeta, la liga necesita una cuenta con el procesador de tarjetas. Configurarla lleva unos diez minutos. Tenga a mano los datos bancarios y el número fiscal de la liga. Las temporadas gratuitas no necesitan cuenta.",
    testNone: "Los pagos con tarjeta van al procesador de prueba y no se mueve dinero. Puede probar cómo una liga configura su propia cuenta.",
    begun: "{count, plural, =0 {El procesador está revisando su información.} one {El procesador necesita una cosa más antes de que pueda cobrar con tarjeta.} other {El procesador necesita # cosas más antes de que pueda cobrar con tarjeta.}}",
    ready: "La liga cobra con tarjeta y el dinero va a su propia cuenta.",
    noPayouts:
      "Los pagos al banco están detenidos: el procesador no tiene una cuenta bancaria válida de la liga. Actualice los datos bancarios.",
    waits: "Se cambió la cuenta bancaria, así que los pagos quedan en pausa 72 horas, hasta {time}. Si nadie de su liga la cambió, avísenos ahora.",
    ownerOnly: "Solo el propietario de la liga puede cambiar esto. Cuando lo hace, avisamos a todos los que dirigen la liga y a su distrito.",
    open: "Configurar la cuenta",
    finish: "Continuar con el procesador",
    change: "Ver la cuenta",
    going: "Abriendo…",
    opened: "El procesador está listo. El enlace sirve una sola vez, por unos minutos.",
    goOn: "Continuar al procesador de tarjetas",
    unreachable: "No podemos comunicarnos con el procesador de tarjetas. Vuelva más tarde para ver el estado de la cuenta.",
  },
} satisfies typeof en;
