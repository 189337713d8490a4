import type en from "./en.ts";

export default {
  refusals: {
    results: {
      "not-found": "Este partido no existe o usted no puede verlo.",
      "not-begun": "Este partido todavía no ha comenzado.",
      "not-played": "Este partido no se juega como estaba previsto; por eso no tiene marcador.",
      "parts-differ": "Los parciales no suman el marcador final. Revíselos.",
      "other-score": "Alguien registró otro marcador de este partido. Ábralo para confirmarlo o para decir qué está mal.",
      "changed-meanwhile": "Alguien cambió este marcador. Revíselo otra vez.",
      final: "Este marcador es definitivo. Pida a quien dirige la liga que lo cambie.",
      decided: "La liga decidió este marcador. Pregunte a quien dirige la liga.",
      "not-yours": "Usted no puede hacer esto con este marcador. Pregunte a quien dirige la liga.",
      "bracket-exists":
        "Esta división ya tiene un cuadro. Quítelo para hacer otro.",
      "bracket-begun":
        "Ya se jugaron partidos de este cuadro, así que no se puede quitar.",
      "no-such-team":
        "Cada equipo debe ser de esta división y tener su propio puesto.",
      "playoffs-do-not-fit":
        "Algunos partidos no caben en estos días. Elija más días o más partidos por día.",
    },
  },
  issues: {
    "playoffs-seeds": { few: "Dé un puesto a dos equipos por lo menos", many: "Un cuadro puede tener hasta 64 equipos" },
    "playoffs-days": { format: "Elija un día", order: "El último día no puede ser anterior al primero" },
    "playoffs-day": { number: "Escriba un número de 1 a 4" },
    "playoffs-pools": {
      few: "Cada grupo necesita al menos dos equipos, y tantos como avanzan de él",
      large: "Un grupo puede tener hasta ocho equipos. Elija más grupos",
    },
    "playoffs-third": { few: "Un partido por el tercer lugar necesita al menos cuatro equipos" },
    "standings-points": { number: "Escriba puntos de -99 a 99, enteros o medios" },
    "standings-rules": {
      none: "Elija al menos un criterio",
      many: "Elija hasta 12 criterios",
      twice: "Cada criterio puede estar una sola vez en la lista",
      unknown: "Elija un criterio de la lista",
    },
    "standings-score": { number: "Escriba un marcador de 0 a 99" },
    "standings-advancing": { number: "Escriba cuántos equipos avanzan, de 0 a 64" },
    "standings-deduction": { number: "Escriba puntos de 0 a 99, enteros o medios" },
    "standings-reason": {
      missing: "Escriba por qué se quitan puntos",
      long: "El motivo debe tener 200 caracteres o menos",
    },
    "standings-fair-play": { number: "Escriba puntos de -999 a 999, enteros o medios" },
    "standings-lot": { number: "Escriba una posición de 1 a 100", twice: "Use cada posición del sorteo una sola vez" },
    score: { missing: "Escriba el marcador de los dos equipos", number: "Escriba un número entero de 0 a 999" },
    "score-forfeit": { missing: "Elija qué equipo no jugó" },
    "score-shootout": { level: "Una tanda de desempate necesita un empate y un ganador" },
    "report-text": { long: "Use 4,000 caracteres o menos" },
    "report-number": { long: "Un número puede tener hasta 3 cifras" },
    "report-minute": { number: "Escriba un minuto de 0 a 300" },
    "report-reason": { long: "Use 200 caracteres o menos" },
    "score-reason": { missing: "Escriba qué está mal", long: "Use 300 caracteres o menos" },
  },
} satisfies typeof en;
