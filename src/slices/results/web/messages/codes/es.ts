import type en from "./en.ts";

export default {
  refusals: {
    results: {
      "not-found": "No hay un partido así para usted.",
      "not-begun": "Este partido todavía no ha comenzado.",
      "not-played": "Este partido no se juega como estaba previsto; por eso no tiene marcador.",
      "parts-differ": "Los parciales no suman el marcador final. Revíselos.",
      "other-score": "Alguien registró otro marcador de este partido. Ábralo para confirmarlo o para decir qué está mal.",
      "changed-meanwhile": "Alguien cambió este marcador desde que usted lo vio. Mírelo otra vez.",
      final: "Este marcador es definitivo. Pida a quien dirige la liga que lo cambie.",
      decided: "La liga decidió este marcador. Pregunte a quien dirige la liga.",
      "not-yours": "Usted no puede hacer esto con este marcador. Pregunte a quien dirige la liga.",
      "bracket-exists":
        "Esta división ya tiene un cuadro. Quítelo para hacer otro.",
      "bracket-begun":
        "Ya se jugó un partido de este cuadro. Se queda.",
      "no-such-team":
        "Cada equipo necesita un puesto propio y ser de esta división.",
      "playoffs-do-not-fit":
        "No todos los partidos encuentran hora y campo en estos días. Elija más días o más partidos por día.",
    },
  },
  issues: {
    "playoffs-seeds": { few: "Dé un puesto a dos equipos por lo menos", many: "Un cuadro tiene 64 equipos como máximo" },
    "playoffs-days": { format: "Elija un día", order: "El último día no puede ser anterior al primero" },
    "playoffs-day": { number: "Escriba un número de 1 a 4" },
    "playoffs-pools": {
      few: "Cada grupo necesita al menos dos equipos, y tantos como avanzan de él",
      large: "Un grupo tiene a lo sumo ocho equipos: elija más grupos",
    },
    "playoffs-third": { few: "Un partido por el tercer lugar necesita al menos cuatro equipos" },
    "standings-points": { number: "Escriba puntos de -99 a 99, enteros o medios" },
    "standings-rules": {
      none: "Elija al menos un criterio",
      many: "Elija 12 criterios como máximo",
      twice: "Cada criterio puede estar una sola vez en la lista",
      unknown: "Elija un criterio de la lista",
    },
    "standings-score": { number: "Escriba un marcador de 0 a 99" },
    "standings-advancing": { number: "Escriba cuántos equipos avanzan, de 0 a 64" },
    "standings-deduction": { number: "Escriba puntos de 0 a 99, enteros o medios" },
    "standings-reason": {
      missing: "Diga por qué se quitan los puntos",
      long: "El motivo debe tener 200 caracteres o menos",
    },
    "standings-fair-play": { number: "Escriba puntos de -999 a 999, enteros o medios" },
    "standings-lot": { number: "Escriba un lugar de 1 a 100", twice: "Dé cada lugar del sorteo una sola vez" },
    score: { missing: "Escriba el marcador de los dos equipos", number: "Escriba un número entero de 0 a 999" },
    "score-forfeit": { missing: "Elija qué equipo no jugó" },
    "score-shootout": { level: "Una tanda de desempate necesita un empate y un ganador" },
    "report-text": { long: "Use 4000 letras como máximo" },
    "report-number": { long: "Un número tiene 3 cifras como máximo" },
    "report-minute": { number: "Escriba un minuto de 0 a 300" },
    "report-reason": { long: "Use 200 letras como máximo" },
    "score-reason": { missing: "Diga qué está mal", long: "Use 300 letras como máximo" },
  },
} satisfies typeof en;
