/** Where data that we did not make comes from, and what its licence asks us to say. */
export interface DataCredit {
  readonly what: string;
  readonly source: string;
  readonly address: string;
  readonly licence: string;
  readonly licenceAddress: string;
}

/** The credits that the site owes. Long form: database/reference/README.md. */
export const DATA_CREDITS: readonly DataCredit[] = [
  {
    what: "ZIP code places",
    source: "GeoNames",
    address: "https://www.geonames.org/",
    licence: "CC BY 4.0",
    licenceAddress: "https://creativecommons.org/licenses/by/4.0/",
  },
  {
    what: "Time zones",
    source: "© OpenStreetMap contributors",
    address: "https://www.openstreetmap.org/copyright",
    licence: "ODbL 1.0",
    licenceAddress: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    what: "Parks in Baton Rouge",
    source: "BREC Parks, Open Data BR",
    address: "https://data.brla.gov/d/phg8-g77c",
    licence: "Public domain",
    licenceAddress: "https://data.brla.gov/d/phg8-g77c",
  },
];
