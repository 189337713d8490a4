interface Everyone {
  readonly outdoors: readonly string[];
  readonly parents: readonly string[];
  readonly safety: readonly string[];
  readonly conduct: readonly string[];
}

/** What leagues of every sport tell their families. */
export const EVERYONE: { readonly en: Everyone; readonly es: Everyone } = {
  en: {
    parents: [
      "Arrive 15 minutes early, with a full water bottle and your child’s name in every piece of gear.",
      "Tell the coach by noon when your child cannot come.",
      "Leave the coaching to the coaches and the calls to the officials; cheer for both sides.",
      "Wait 24 hours before you talk with a coach about playing time or a close call.",
      "Pick your child up on time. Children go home only with a guardian or a person whom the guardian has named.",
      "Each family helps twice in a season: at the check-in table, with the gear, or with snacks.",
    ],
    safety: [
      "Every coach and volunteer passes a background check and a yearly safety training before the first session.",
      "No adult is ever alone with a child: two screened adults are present at all times, and messages to a child include a guardian.",
      "A first-aid kit and an adult trained in first aid and CPR are at every session.",
      "A player who may have a concussion leaves the game at once and returns only with a written clearance from a health professional.",
      "Tell us about allergies, asthma and medicines when you register; only the coach and the league see them.",
      "Any injury that needs more than an ice pack is written down and told to the guardian the same day.",
    ],
    outdoors: [
      "Lightning: everyone leaves the field at once, and play waits until 30 minutes after the last thunder or flash within 10 miles.",
      "Heat: a water break at least every 15 minutes; sessions are shortened from a heat index of 95 °F and called off from 105 °F.",
      "Air quality: no sessions outdoors from an index (AQI) of 150.",
    ],
    conduct: [
      "Respect players, coaches, officials and families, in person and online.",
      "No bullying, slurs or threats: the first time is a warning at best, the second ends the season.",
      "Win without boasting, lose without excuses, and shake hands every time.",
      "Anyone sent off misses the next game as well; violence ends the season without a refund.",
      "No tobacco, vaping, alcohol or drugs at any youth event.",
      "Report a concern to the league director or to any coach; nobody is ever punished for speaking up.",
    ],
  },
  es: {
    parents: [
      "Lleguen 15 minutos antes, con una botella de agua llena y el nombre del niño en cada pieza de su equipo.",
      "Avise al entrenador antes del mediodía si su hijo no puede venir.",
      "Deje la dirección del equipo a los entrenadores y las decisiones a los árbitros; anime a los dos equipos.",
      "Espere 24 horas antes de hablar con un entrenador sobre el tiempo de juego o una jugada dudosa.",
      "Recoja a su hijo a tiempo. Los niños se van solo con un tutor o con la persona que el tutor haya indicado.",
      "Cada familia ayuda dos veces por temporada: en la mesa de llegada, con el material o con la merienda.",
    ],
    safety: [
      "Todos los entrenadores y voluntarios pasan una verificación de antecedentes y una capacitación anual de seguridad antes de la primera sesión.",
      "Ningún adulto está nunca a solas con un niño: siempre hay dos adultos verificados, y los mensajes a un menor incluyen a un tutor.",
      "En cada sesión hay un botiquín y un adulto con formación en primeros auxilios y RCP.",
      "Un jugador que pueda tener una conmoción cerebral deja el juego de inmediato y vuelve solo con la autorización escrita de un profesional de la salud.",
      "Indique alergias, asma y medicamentos al inscribirse; solo los ven el entrenador y la liga.",
      "Toda lesión que necesite más que hielo se anota y se comunica al tutor el mismo día.",
    ],
    outdoors: [
      "Rayos: todos dejan el campo de inmediato y el juego espera hasta 30 minutos después del último trueno o relámpago a menos de 10 millas.",
      "Calor: pausa para beber agua al menos cada 15 minutos; las sesiones se acortan a partir de un índice de calor de 95 °F y se cancelan a partir de 105 °F.",
      "Calidad del aire: no hay sesiones al aire libre con un índice (AQI) de 150 o más.",
    ],
    conduct: [
      "Respete a jugadores, entrenadores, árbitros y familias, en persona y en internet.",
      "No se admiten acoso, insultos ni amenazas: la primera vez es, como mínimo, una advertencia; la segunda termina la temporada.",
      "Gane sin presumir, pierda sin excusas y dé la mano siempre.",
      "Quien sea expulsado se pierde también el siguiente partido; la violencia termina la temporada sin reembolso.",
      "Sin tabaco, vapeo, alcohol ni drogas en ninguna actividad juvenil.",
      "Comunique cualquier preocupación al director de la liga o a un entrenador; a nadie se le castiga por hablar.",
    ],
  },
};
