import type en from "./en.ts";

/** Lo que dicen los rechazos y los campos de una importación. */
export default {
  refusals: {
    imports: {
      "not-found": "Esta importación no existe o usted no puede verla.",
      "not-taken": "No se pudo leer este archivo. Vea el motivo al lado.",
      over: "Esta importación terminó. Empiece otra.",
      changed: "El resultado de esta lista cambió desde que usted la revisó. Revísela otra vez abajo y confirme.",
    },
  },
  issues: {
    "table-file": {
      missing: "Elija un archivo o pegue filas",
      large: "Elija un archivo de 10 MB o menos",
      kind: "Elija un archivo .csv, .xlsx o .xls. Este archivo es de otro tipo",
      html: "Este archivo es una página web, no una hoja de cálculo. Ábralo en su programa de hojas de cálculo, guárdelo como .xlsx y elíjalo otra vez",
      password: "Quite la contraseña del archivo y elíjalo otra vez",
      bomb: "Este archivo es demasiado grande al descomprimirse. Guárdelo como .csv y elíjalo otra vez",
      damaged: "Este archivo está dañado. Ábralo en su hoja de cálculo, guárdelo y elíjalo otra vez",
      rows: "Una lista puede tener hasta 20,000 filas. Divídala en varios archivos",
      columns: "Una lista puede tener hasta 60 columnas. Quite las que no necesite",
      empty: "No hay filas en este archivo",
      slow: "Leer este archivo tarda demasiado. Guárdelo como .csv y elíjalo otra vez",
    },
  },
} satisfies typeof en;
