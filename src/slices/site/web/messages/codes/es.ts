import type en from "./en.ts";

export default {
  refusals: {
    request: { host: "Esta prueba funciona solo en su propia máquina. Ábrala en http://localhost y su puerto." },
    site: {
      "changed-meanwhile": "Otra persona guardó los ajustes. Revise lo guardado y guarde de nuevo si lo suyo es correcto.",
      "launch-mail-under-way": "El correo del lanzamiento ya se está enviando.",
      "nobody-to-tell": "Ya se escribió a todos los de la lista.",
    },
  },
  issues: {
    social: {
      name: "Dé un nombre a cada enlace, como Instagram",
      "name-long": "El nombre de un enlace debe tener 40 caracteres o menos",
      address: "Escriba una dirección completa que empiece con https://",
      many: "8 enlaces como máximo",
    },
    support: {
      hours: "Escriba el horario de atención",
      "hours-long": "El horario debe tener 120 caracteres o menos",
      answer: "Escriba horas enteras de 1 a 720",
    },
    fee: { amount: "Escriba un monto de $0 a $100, como 5.00" },
    launch: {
      subject: "Escriba un asunto",
      "subject-long": "El asunto debe tener 100 caracteres o menos",
      body: "Escriba el correo",
      "body-long": "El correo debe tener 5,000 caracteres o menos",
    },
    messages: { long: "Escriba 100 caracteres o menos" },
  },
} satisfies typeof en;
