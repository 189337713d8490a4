import type en from "./en.ts";

export default {
  refusals: {
    messaging: {
      "not-found": "Este mensaje no existe o no se envió a usted.",
      nobody: "Nadie corresponde a lo que eligió, así que no se envió nada. Elija a otras personas.",
      "audience-changed":
        "El grupo de personas cambió. Todavía no se envió nada. Revise el número y envíe de nuevo.",
      "sent-already": "Ya se está enviando y no se puede detener.",
      "not-yours": "Usted solo puede escribir a los equipos que entrena. Elija uno de ellos.",
      "urgent-used": "La liga ya usó sus tres mensajes urgentes de ese día. Envíelo sin marcarlo como urgente.",
      "time-over": "Elija una fecha futura, de aquí a seis meses como máximo.",
      "draft-changed": "Este borrador se cambió en otro dispositivo desde que usted lo abrió.",
      "too-many-drafts": "Tiene 50 borradores. Elimine algunos primero.",
      "template-changed": "Otra persona cambió esta plantilla desde que usted la abrió. Ábrala de nuevo.",
      "template-name-taken": "Su liga ya tiene una plantilla con este nombre.",
      "too-many-templates": "Su liga tiene 50 plantillas. Elimine algunas primero.",
      "reminder-there": "Ya hay un recordatorio de estos partidos a esa hora.",
    },
  },
  issues: {
    audience: {
      season: "Elija una temporada",
      states: "Elija al menos un grupo de familias",
      team: "Elija un equipo",
      player: "Elija un jugador",
      roles: "Elija al menos un grupo de personas",
      event: "Elija un partido o un entrenamiento",
      answers: "Elija al menos una respuesta",
    },
    "announcement-urgent": { reason: "Elija por qué es urgente", used: "Ya se usaron los tres mensajes urgentes de ese día" },
    "announcement-later": {
      date: "Escriba una fecha",
      time: "Escriba una hora",
      past: "Elija una hora futura",
      far: "Elija una fecha de aquí a seis meses como máximo",
    },
    "announcement-reply": { missing: "Escriba su respuesta", long: "La respuesta debe tener 3,000 caracteres o menos" },
    "template-name": {
      missing: "Escriba un nombre",
      long: "El nombre debe tener 60 caracteres o menos",
      taken: "Su liga ya tiene una plantilla con este nombre",
    },
    "announcement-subject": {
      missing: "Escriba un asunto",
      long: "El asunto debe tener 120 caracteres o menos",
    },
    "announcement-body": {
      missing: "Escriba su mensaje",
      long: "El mensaje debe tener 5,000 caracteres o menos",
    },
    "announcement-es": { half: "Escriba en español tanto el asunto como el mensaje, o ninguno de los dos" },
  },
} satisfies typeof en;
