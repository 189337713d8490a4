import type en from "./en.ts";

/** Lo que dicen los rechazos y los campos de una importación. */
export default {
  refusals: {
    imports: {
      "not-found": "No hay tal importación para usted.",
      "not-taken": "Este archivo no se leyó. Vea lo que se dice al lado.",
      over: "Ya no se puede hacer nada con esta importación. Empiece otra.",
      changed: "Lo que resultaría de esta lista cambió desde que usted la vio. Véalo otra vez abajo y confirme.",
    },
  },
  issues: {
    "table-file": {
      missing: "Elija un archivo",
      large: "Elija un archivo de 10 MB como máximo",
      kind: "Elija un archivo .csv, .xlsx o .xls. Este es otra cosa, diga lo que diga su nombre",
      html: "Este archivo es una página web con nombre de hoja de cálculo. Ábralo en su hoja de cálculo, guárdelo como .xlsx y elíjalo otra vez",
      password: "Quite la contraseña del archivo y elíjalo otra vez",
      bomb: "Este archivo ocupa al abrirse más que cualquier lista de jugadores. Guárdelo de nuevo como .csv",
      damaged: "Este archivo está dañado. Ábralo en su hoja de cálculo, guárdelo y elíjalo otra vez",
      rows: "Una lista puede tener 20,000 filas. Divídala en varios archivos",
      columns: "Una lista puede tener 60 columnas. Quite las que no hagan falta",
      empty: "No hay filas en este archivo",
      slow: "Leer este archivo tarda demasiado. Guárdelo de nuevo como .csv",
    },
  },
} satisfies typeof en;
