import type { Sport } from "../../contract/vocabulary.ts";
import { fold } from "./fold.ts";

/**
 * What families call a sport besides the words of its code, in Spanish and in everyday English, folded or not.
 * Only for finding; the names that are shown live with the messages.
 */
const SPORT_WORDS: Readonly<Record<Sport, string>> = {
  archery: "tiro con arco arqueria", "artistic-swimming": "natacion artistica sincronizada synchronized",
  badminton: "bádminton", baseball: "béisbol pelota", basketball: "baloncesto básquetbol basquet hoops",
  biathlon: "biatlón", bmx: "bicicross bike", bocce: "bochas petanca", bowling: "boliche bolos", boxing: "boxeo",
  canoeing: "canotaje piragüismo canoe", cheerleading: "porristas animación cheer", chess: "ajedrez",
  climbing: "escalada", cornhole: "bean bag", cricket: "críquet", "cross-country": "campo traviesa running",
  curling: "curling", cycling: "ciclismo bike biking", dance: "baile danza", darts: "dardos",
  "disc-golf": "frisbee golf disco", diving: "clavados saltos", dodgeball: "quemados balón prisionero",
  equestrian: "equitación hípica horse riding", esports: "videojuegos gaming", fencing: "esgrima",
  "field-hockey": "hockey sobre césped hierba", "figure-skating": "patinaje artístico", fishing: "pesca",
  "flag-football": "fútbol americano bandera tochito", football: "fútbol americano tackle",
  futsal: "fútbol sala indoor soccer", "gaelic-football": "fútbol gaélico", golf: "golf", gymnastics: "gimnasia",
  handball: "balonmano", "ice-hockey": "hockey sobre hielo", "inline-hockey": "hockey en línea roller",
  judo: "yudo", karate: "kárate", kayaking: "kayak piragüismo", kickball: "kickball", lacrosse: "lacrosse lax",
  "martial-arts": "artes marciales", "mountain-biking": "ciclismo de montaña mtb", netball: "netball",
  pickleball: "pickleball", racquetball: "raquetbol", "roller-derby": "patinaje skating", rowing: "remo crew",
  rugby: "rugby", running: "correr carreras", sailing: "vela", shooting: "tiro deportivo",
  skateboarding: "patineta monopatín skate", skiing: "esquí ski", snowboarding: "snowboard",
  soccer: "fútbol balompié", softball: "sóftbol", squash: "squash", surfing: "surf",
  swimming: "natación swim", "t-ball": "tball béisbol infantil", "table-tennis": "tenis de mesa ping pong",
  taekwondo: "taekwondo", tennis: "tenis", "track-and-field": "atletismo athletics", triathlon: "triatlón",
  ultimate: "frisbee disco volador", volleyball: "voleibol vóleibol", "water-polo": "waterpolo polo acuático",
  wrestling: "lucha", other: "",
};

/** Folded once: every league of a sport asks again. */
const FOLDED = Object.fromEntries(
  Object.entries(SPORT_WORDS).map(([sport, words]) => [sport, fold(`${sport.replaceAll("-", " ")} ${words}`)]),
) as Readonly<Record<Sport, string>>;

/** The words a sport is found by, English and Spanish, folded and with repeats. */
export function sportWords(sport: Sport): string {
  return sport === "other" ? "" : FOLDED[sport];
}
