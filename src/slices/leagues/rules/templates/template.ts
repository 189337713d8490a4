/** Sentences that a league tells its families, each on a line of its own. */
export interface TemplateText {
  readonly tagline: string;
  readonly rules: readonly string[];
  readonly equipment: readonly string[];
  /** These three stand before what leagues of every sport say. */
  readonly parents: readonly string[];
  readonly safety: readonly string[];
  readonly conduct: readonly string[];
}

/** Policies to begin with, whole in each language: a league changes what it does otherwise. */
export interface SportTemplate {
  /** Played under the open sky: lightning and heat apply. */
  readonly outdoors: boolean;
  readonly en: TemplateText;
  readonly es: TemplateText;
}
