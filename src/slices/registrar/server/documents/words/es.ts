import type { OfficeTexts } from "./en.ts";

/** Lo que dicen las exportaciones de las inscripciones de una liga. */
export const OFFICE_ES: OfficeTexts = {
  sheet: "Inscripciones",
  columns: {
    "first-name": "Nombre",
    "last-name": "Apellido",
    age: "Edad",
    "birth-date": "Fecha de nacimiento",
    division: "División",
    guardian: "Padre, madre o tutor",
    email: "Correo electrónico",
    phone: "Teléfono",
    state: "Estado",
    price: "Precio (USD)",
    paid: "Pagado (USD)",
    owed: "Pendiente (USD)",
    "registered-on": "Fecha de inscripción",
  },
  states: {
    registered: "Con inscripción",
    held: "Lugar reservado",
    paying: "Pago en curso",
    offered: "Lugar ofrecido",
    waitlisted: "En lista de espera",
    cancelled: "Cancelada",
    refunded: "Reembolsada",
    lapsed: "Vencida sin pago",
  },
  yes: "Sí",
  no: "No",
  file: "Archivo entregado",
};
