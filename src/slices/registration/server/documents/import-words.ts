import type { Language } from "#kernel/language.ts";
import type { ImportFlaw } from "../../contract/office/import-words.ts";

interface ImportTexts {
  readonly reason: string;
  /** The file's name. */
  readonly refusedFile: string;
  readonly flaws: Readonly<Record<ImportFlaw, string>>;
}

/** What the file of rows says that were not taken, in its reader's language. */
export const IMPORT_WORDS: Readonly<Record<Language, ImportTexts>> = {
  en: {
    reason: "Reason",
    refusedFile: "not-taken",
    flaws: {
      "name-missing": "Enter a first and a last name, 60 characters at most",
      "birth-date": "Enter a date of birth like 2018-03-14 or 3/14/2018",
      "guardian-missing": "Enter the name of a parent or guardian",
      email: "Enter an email address of a parent or guardian",
      phone: "Enter a phone number with digits only",
      division: "Name a division of this season, or choose one for such rows",
      gender: "Enter male, female or other, or leave it empty",
      money: "Enter an amount like 130.00",
      formula: "A name begins with = + - or @, as formulas do",
      "card-number": "A card number is in this row: remove it",
      twice: "The same player stands above already",
      age: "The player’s age is outside the division’s ages: correct it, or choose to add the player anyway",
      full: "The division has no spot left",
    },
  },
  es: {
    reason: "Motivo",
    refusedFile: "no-aceptadas",
    flaws: {
      "name-missing": "Escriba nombre y apellido, de 60 caracteres como máximo",
      "birth-date": "Escriba una fecha de nacimiento como 2018-03-14 o 3/14/2018",
      "guardian-missing": "Escriba el nombre del padre, de la madre o del tutor",
      email: "Escriba el correo del padre, de la madre o del tutor",
      phone: "Escriba un teléfono solo con cifras",
      division: "Indique una división de esta temporada o elija una para esas filas",
      gender: "Escriba masculino, femenino u otro, o déjelo vacío",
      money: "Escriba un monto como 130.00",
      formula: "Un nombre empieza con = + - o @, como las fórmulas",
      "card-number": "Esta fila tiene un número de tarjeta: quítelo",
      twice: "El mismo jugador ya está más arriba",
      age: "La edad del jugador no está entre las de la división: corríjala, o elija agregarlo de todos modos",
      full: "En la división no queda ningún lugar",
    },
  },
};
