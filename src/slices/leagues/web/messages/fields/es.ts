import type en from "./en.ts";

export default {
  refusals: {
    leagues: {
      "address-unconfirmed": "Primero confirme su correo electrónico.",
      "not-league-manager": "Solo un administrador de liga puede enviar una liga. Agregue primero ese grupo a su perfil.",
      "photo-id-missing": "Entregue primero una identificación con foto. No hace falta que esté revisada para enviar la liga.",
      "submission-gaps": "Todavía falta algo. Complete lo que se indica y vuelva a enviar.",
      "draft-handed-in": "Esta liga ya se envió. Lo que escribió aquí no está en ella.",
      "drafts-full": "Tiene 20 ligas sin terminar. Descarte una para empezar otra.",
      "not-to-mend": "Esta liga no fue devuelta, o alguien ya decidió sobre ella.",
      "decided-already": "Alguien ya decidió sobre esta liga.",
      "photo-not-taken": "No se aceptó la foto.",
    },
  },
  issues: {
    "league-name": { missing: "Escriba el nombre de la liga", long: "El nombre debe tener 120 caracteres o menos" },
    tagline: { missing: "Escriba un lema, una línea corta", long: "El lema debe tener 160 caracteres o menos" },
    description: { missing: "Describa la liga", long: "La descripción debe tener 4,000 caracteres o menos" },
    "league-sport": { missing: "Elija un deporte de la lista" },
    "custom-sport": { missing: "Escriba qué deporte es", long: "El deporte debe tener 60 caracteres o menos" },
    difficulty: { missing: "Elija un nivel de dificultad" },
    website: { format: "Escriba una dirección web como www.liga.org" },
    photo: {
      missing: "Elija una foto",
      unknown: "Esta foto ya no está. Elija otra",
      "not-an-image": "La foto debe ser una imagen JPEG, PNG, WebP o AVIF",
      large: "La foto debe pesar 10 MB o menos",
      pixels: "La foto debe tener 50 megapíxeles o menos",
      broken: "Esta imagen no se puede leer. Guárdela de nuevo o elija otra",
    },
    "venue-name": { missing: "Escriba el nombre del lugar", long: "El nombre debe tener 120 caracteres o menos" },
    "field-address": {
      missing: "Escriba la dirección del campo",
      long: "La dirección debe tener 200 caracteres o menos",
    },
    zip: {
      missing: "Escriba el código postal",
      format: "Un código postal tiene cinco dígitos, como 94607",
      unknown: "No conocemos este código postal",
    },
    city: { missing: "Escriba la ciudad", long: "La ciudad debe tener 80 caracteres o menos" },
    "league-state": {
      missing: "Elija un estado de la lista",
      "other-zip": "El código postal está en otro estado. Corrija el código postal o el estado",
    },
    "field-count": {
      missing: "Escriba cuántos campos hay",
      number: "El número de campos debe ser entero, como 2",
      range: "El número de campos debe estar entre 1 y 200",
    },
    "parking-note": { long: "La nota de estacionamiento debe tener 300 caracteres o menos" },
    "play-times": {
      missing: "Escriba al menos un día y horario de juego",
      many: "Escriba 14 horarios o menos",
      twice: "Un día con su hora de inicio está dos veces",
    },
    weekday: { missing: "Elija el día de este horario" },
    "start-time": { missing: "Escriba a qué hora empieza" },
    "end-time": { missing: "Escriba a qué hora termina", early: "Debe terminar después de empezar" },
    term: { missing: "Elija primavera, verano, otoño o invierno" },
    "season-year": {
      missing: "Escriba el año",
      number: "El año debe ser un número, como 2027",
      range: "El año debe estar entre 2000 y 2200",
      "not-played": "La temporada no se juega en este año. Corrija el año o las fechas",
    },
    "season-name": {
      missing: "Escriba cómo se llama la temporada",
      long: "El nombre debe tener 80 caracteres o menos",
    },
    "registration-start": {
      missing: "Escriba el primer día de inscripción",
      format: "El primer día de inscripción debe ser una fecha real",
    },
    "registration-end": {
      missing: "Escriba el último día de inscripción",
      format: "El último día de inscripción debe ser una fecha real",
      "before-start": "La inscripción debe terminar después de empezar",
      "after-season": "La inscripción debe terminar antes que la temporada",
      past: "El último día de inscripción ya pasó. Elija un día desde hoy",
    },
    "league-start": {
      missing: "Escriba el primer día de la temporada",
      format: "El primer día de la temporada debe ser una fecha real",
    },
    "league-end": {
      missing: "Escriba el último día de la temporada",
      format: "El último día de la temporada debe ser una fecha real",
      "before-start": "La temporada debe terminar después de empezar",
    },
    games: {
      missing: "Escriba el número de partidos",
      number: "El número de partidos debe ser entero, como 10",
      range: "El número de partidos debe estar entre 0 y 200",
    },
    "min-age": {
      missing: "Escriba la edad mínima",
      number: "La edad mínima debe ser un número entero, como 8",
      range: "La edad mínima debe estar entre 0 y 120",
    },
    "max-age": {
      missing: "Escriba la edad máxima",
      number: "La edad máxima debe ser un número entero, como 12",
      range: "La edad máxima debe estar entre 0 y 120",
      "below-min": "La edad máxima no debe ser menor que la mínima",
    },
    "age-cutoff": {
      missing: "Escriba el día en que cuenta la edad",
      format: "El día en que cuenta la edad debe ser una fecha real",
      far: "El día en que cuenta la edad debe estar a menos de un año de la temporada",
    },
    "division-gender": { missing: "Elija mixto, niñas o niños" },
    capacity: {
      missing: "Escriba el tamaño máximo de la liga",
      number: "El tamaño máximo debe ser un número entero, como 60",
      range: "El tamaño máximo debe estar entre 1 y 10,000",
    },
    "registration-fee": {
      missing: "Escriba la cuota de inscripción; 0 si no hay",
      format: "La cuota de inscripción debe ser un monto, como 100 o 99.50",
      range: "La cuota de inscripción debe estar entre $0 y $10,000",
    },
    "equipment-fee": {
      missing: "Escriba la cuota de equipo; 0 si no hay",
      format: "La cuota de equipo debe ser un monto, como 15 o 12.50",
      range: "La cuota de equipo debe estar entre $0 y $10,000",
    },
    "director-name": { missing: "Escriba el nombre del director", long: "El nombre debe tener 120 caracteres o menos" },
    "director-phone": { missing: "Escriba el teléfono del director" },
    phone: { format: "Escriba un teléfono como 510 555 0100" },
    "general-rules": {
      missing: "Escriba las reglas generales",
      long: "Las reglas deben tener 8,000 caracteres o menos",
    },
    equipment: {
      missing: "Escriba el equipo que se necesita",
      long: "El equipo debe tener 8,000 caracteres o menos",
    },
    "parent-guidelines": {
      missing: "Escriba las pautas para los padres",
      long: "Las pautas deben tener 8,000 caracteres o menos",
    },
    safety: {
      missing: "Escriba las políticas de seguridad",
      long: "Las políticas de seguridad deben tener 8,000 caracteres o menos",
    },
    conduct: {
      missing: "Escriba el código de conducta",
      long: "El código de conducta debe tener 8,000 caracteres o menos",
    },
    "division-name": { missing: "Escriba el nombre de la división", long: "El nombre debe tener 80 caracteres o menos" },
    "league-draft": { long: "Este texto es demasiado largo para guardarlo" },
    source: { missing: "Elija cómo empezar" },
    reason: { missing: "Escriba un motivo", long: "Un motivo debe tener 1,000 caracteres o menos" },
  },
} satisfies typeof en;
