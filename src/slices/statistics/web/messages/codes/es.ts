export default {
  refusals: {
    statistics: {
      "not-found": "No hay estadísticas que usted pueda ver aquí.",
      off: "Esta liga no lleva estadísticas.",
      "not-begun": "Puede anotar estadísticas cuando el partido haya comenzado.",
      "not-played": "Este partido no se juega, así que no tiene estadísticas.",
      "not-yours": "Solo puede anotar estadísticas de su propio equipo.",
      "not-on-team": "Este jugador no estaba en el equipo en este partido.",
      unknown: "La liga no anota esta estadística.",
      "does-not-add-up": "Estos números no concuerdan; por ejemplo, más hits que turnos al bate.",
      formula: "No se puede calcular la fórmula de una estadística.",
      "no-play": "Esta anotación ya no existe.",
      "corrected-since": "Las estadísticas se corrigieron después, así que no se puede deshacer. Cambie la tabla.",
      "changed-meanwhile": "Otra persona guardó esto mientras usted lo editaba. Revíselo y guarde de nuevo.",
    },
  },
  issues: {
    statistics: {
      number: "Escriba un número entero de 0 a 999",
      short: "Escriba una abreviatura de 1 a 6 caracteres",
      name: "Escriba un nombre de 1 a 40 caracteres",
      many: "Una liga puede contar hasta 12 estadísticas",
      none: "Deje al menos una estadística que se cuente",
      formula: "Use abreviaturas de esta lista, GP, números, + - * / y paréntesis: (G + A) / GP",
      computed: "Una estadística con fórmula no puede sumar al marcador",
      same: "Cada estadística necesita su propia abreviatura",
      "does-not-add-up": "Es más que el número del que forma parte",
    },
    "box-score-file": {
      "no-players":
        "La primera fila necesita una columna con el número o el nombre del jugador y columnas con los nombres de las estadísticas",
    },
  },
};
