export default {
  title: "{count, plural, one {# liga} other {# ligas}} en {ciudad}",
  empty: "Vacío",
  unkind: "Por favor, inténtelo otra vez.",
};
