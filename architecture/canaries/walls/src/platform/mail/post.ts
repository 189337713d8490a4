export const post = () => "posted";
