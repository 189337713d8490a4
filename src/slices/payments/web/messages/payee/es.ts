import type en from "./en.ts";

export default {
  payee: {
    heading: "Cobrar con tarjeta",
    none: "Las familias pueden pagar con tarjeta cuando la liga tiene una cuenta con el procesador de tarjetas. Lleva unos diez minutos; tenga a mano los datos bancarios y el número fiscal de la liga. Si una temporada no cuesta nada, la inscripción no espera a esto.",
    testNone: "Las tarjetas las cobra el procesador de prueba y no se mueve dinero. Puede probar cómo una liga abre su propia cuenta.",
    begun: "{count, plural, =0 {El procesador está revisando lo que usted le indicó.} one {El procesador necesita saber una cosa más antes de cobrar con tarjeta.} other {El procesador necesita saber # cosas más antes de cobrar con tarjeta.}}",
    ready: "La liga cobra con tarjeta y el dinero va a su propia cuenta.",
    noPayouts:
      "No se envía nada a su banco: el procesador no conoce una cuenta bancaria que acepte el dinero. Indíquele los datos bancarios correctos.",
    waits: "Se cambió la cuenta bancaria, así que los pagos esperan 72 horas, hasta {time}. Si nadie de la liga la cambió, avísenos ahora.",
    ownerOnly: "Solo el dueño de la liga va al procesador. Cuando lo hace, se avisa a todos los que dirigen la liga y a su distrito.",
    open: "Abrir la cuenta",
    finish: "Continuar con el procesador",
    change: "Ver la cuenta",
    going: "Yendo allí…",
    opened: "El procesador le espera. El acceso sirve una sola vez, por unos minutos.",
    goOn: "Continuar al procesador de tarjetas",
    unreachable: "El procesador de tarjetas no responde en este momento, así que no se puede decir cómo está la cuenta.",
  },
} satisfies typeof en;
