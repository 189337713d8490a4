import { PRODUCT_NAME } from "#kernel/product.ts";
import type { LaunchTexts } from "../../contract/launch.ts";

/** What an admin finds in the form of the launch mail, to be changed. */
export const FIRST_TEXTS: LaunchTexts = {
  subjectEn: `${PRODUCT_NAME} is open`,
  bodyEn:
    "You asked us to tell you when we launch. Today is the day.\n\nFind leagues near home, see what they cost with every fee, and register in a few minutes.",
  subjectEs: `${PRODUCT_NAME} ya está abierto`,
  bodyEs:
    "Usted nos pidió que le avisáramos cuando empezáramos. Hoy es el día.\n\nEncuentre ligas cerca de casa, vea cuánto cuestan con todos los cargos e inscríbase en unos minutos.",
};
