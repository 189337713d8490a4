import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ProseTexts } from "./prose.ts";

export const spanish: ProseTexts = {
  help: {
    title: "Centro de ayuda",
    description: "Cómo encontrar una liga, inscribirse, pagar y cancelar, y cómo escribirnos.",
    changed: "2026-11-21",
    sections: [
      {
        heading: "Encontrar una liga",
        paragraphs: [
          "Escriba un código postal o una ciudad, un grupo de edad y un deporte; puede dejar vacío lo que quiera. La lista empieza por las ligas en las que todavía puede inscribirse, primero las más cercanas.",
          "Dentro de un grupo, cada marca amplía la búsqueda (sábado o domingo); los grupos juntos la reducen (sábado y menos de $100). El número junto a cada marca indica cuántas ligas quedarían.",
          "Una distancia con «unas» se mide desde el centro del código postal, porque la liga aún no ha situado su cancha en el mapa.",
        ],
      },
      {
        heading: "Qué significan las etiquetas",
        paragraphs: [],
        list: [
          { text: "ABIERTA: la inscripción está abierta y hay lugares." },
          { text: "CASI LLENA: están ocupadas tres cuartas partes de los lugares o más." },
          { text: "LISTA DE ESPERA: no quedan lugares; se ofrecen por orden de llegada a quienes esperan." },
          { text: "PRÓXIMAMENTE: la inscripción no ha empezado. La tarjeta dice cuándo empieza." },
          { text: "CERRADA: la inscripción terminó." },
        ],
      },
      {
        heading: "Precios",
        paragraphs: [
          "Cada precio de una tarjeta o un filtro es el precio completo por jugador: la tarifa de la liga, el equipo y el procesamiento. Abra una liga para ver cada concepto y las fechas de reembolso.",
        ],
      },
      {
        heading: "Inscribirse",
        paragraphs: [
          "Abra una liga, toque Inscribirse y responda cuatro páginas cortas: quién juega, cómo comunicarnos con usted, salud y seguridad, acuerdos. Lo que escribe se guarda automáticamente; puede parar y volver después.",
          "Al final se le reserva cada lugar durante 15 minutos mientras revisa y paga; puede extenderlo una vez. Cuando el tiempo termina, el lugar pasa automáticamente a la siguiente familia, y lo que escribió se conserva.",
        ],
      },
      {
        heading: "Cuando una liga está llena",
        paragraphs: [
          "Puede esperar en la lista. Ve su posición y no paga nada. Cuando queda un lugar libre, la primera familia tiene 24 horas para tomarlo, que nunca terminan de noche; después se pregunta a la siguiente. A los hermanos se les puede ofrecer lugar juntos.",
        ],
      },
      {
        heading: "Pagar",
        paragraphs: [
          "Ve cada concepto antes de pagar, y esa suma es la que se cobra. El número de la tarjeta, el vencimiento y el código de seguridad van directamente a la empresa de pagos; nosotros no los vemos ni los guardamos. Si su banco le pide confirmar, se abre una ventana pequeña en la misma página.",
          "Algunas ligas ofrecen planes de pagos. El anticipo se paga ahora; las cuotas se cobran a la misma tarjeta en las fechas indicadas, y le escribimos si una falla. Si el precio es difícil para su familia, pida ayuda en la página donde revisa sus respuestas; solo lo leen los encargados de la liga.",
          "Cuando la respuesta del banco tarda, la página lo dice y lo comprueba automáticamente. No pague otra vez: nunca se le cobra dos veces por un lugar, y si ya no hay lugar, se le reembolsa.",
        ],
      },
      {
        heading: "Cancelar y reembolsos",
        paragraphs: [
          "Cancele desde Mis ligas. Antes de hacerlo se le dice cuánto se le devuelve, según las fechas de la liga. Los reembolsos van a la tarjeta con la que pagó; suelen tardar de 5 a 10 días.",
        ],
      },
      {
        heading: "Edades",
        paragraphs: [
          "Una liga cuenta la edad en un día del año que varía según el deporte. Cada división indica ese día: «Debe tener de 8 a 12 años el 1 de ago.».",
        ],
      },
      {
        heading: "¿Necesita más ayuda?",
        paragraphs: ["Escríbanos desde la página Contáctenos. Respondemos en un día."],
        list: [{ text: "Contáctenos", href: "/contact" }],
      },
    ],
  },
  "run-a-league": {
    title: "Dirigir una liga",
    description: "Toda la temporada para quien organiza: inscripciones, pagos, equipos, calendario, marcadores y mensajes, sin hojas de cálculo.",
    changed: "2026-11-24",
    invites: true,
    action: { text: "Crear una cuenta y enviar su liga", href: "/create-account?next=%2Fsubmit-league" },
    sections: [
      {
        heading: "Abra una temporada en una tarde",
        paragraphs: [
          "Elija una plantilla para su deporte o copie la temporada pasada. Todo se guarda mientras escribe: puede parar y seguir después. Revisamos cada liga nueva antes de que la vean las familias.",
        ],
      },
      {
        heading: "Lo que recibe",
        paragraphs: [],
        features: [
          { icon: "magnifying-glass", title: "Las familias lo encuentran", text: "Su propia página, que se encuentra por deporte, edad, día, distancia y precio." },
          { icon: "clipboard-text", title: "Su formulario de inscripción", text: "Sus preguntas y sus permisos, en español y en inglés, firmados y guardados." },
          { icon: "check-circle", title: "Lugares y lista de espera", text: "Ningún lugar se da dos veces. Cuando uno se libera, se le ofrece a la siguiente familia de la lista." },
          { icon: "currency-dollar", title: "Pagos", text: "Con tarjeta, en cuotas, en efectivo o con cheque. Los descuentos, la ayuda económica y los reembolsos siguen sus reglas, y el dinero llega a su banco." },
          { icon: "t-shirt", title: "Equipos", text: "Equipos parejos que no separan a hermanos ni a amigos; después usted los cambia con solo arrastrar." },
          { icon: "calendar-check", title: "Calendario", text: "Un calendario justo para las canchas y los días que tiene. Si llueve, los partidos del día se mueven y cada familia lo sabe." },
          { icon: "chart-bar", title: "Marcadores y posiciones", text: "Los entrenadores anotan el marcador en la cancha. La tabla y las eliminatorias se hacen solas, con sus criterios de desempate." },
          { icon: "users-three", title: "Voluntarios", text: "Las familias toman un turno con un toque. Usted ve quién está autorizado para entrenar y hasta cuándo." },
          { icon: "chats-circle", title: "Mensajes y chat", text: "Escriba a cualquier grupo de familias a la vez. En cada chat de equipo hay un segundo adulto." },
        ],
      },
      {
        heading: "Todas las inscripciones en una tabla",
        paragraphs: ["Cada jugador, lo que pagó la familia y lo que falta. Busque, filtre, reembolse, cambie de división y exporte sin hojas de cálculo."],
        picture: { name: "registrations", shows: "La tabla de inscripciones de una liga, con estado, pagos y saldos" },
      },
      {
        heading: "Equipos en pocos minutos",
        paragraphs: ["La generación automática reparte a los jugadores en equipos parejos y respeta hermanos y amistades; después usted los mueve hasta que quede bien. Los entrenadores ven su equipo en cuanto lo publica."],
        picture: { name: "teams", shows: "Dos equipos de una liga con sus jugadores y entrenadores" },
      },
      {
        heading: "Un calendario sin conflictos",
        paragraphs: ["Diga qué días y canchas tiene. En segundos obtiene un calendario justo, cada conflicto tiene su explicación y las familias reciben un solo aviso cuando publica un cambio."],
        picture: { name: "schedule", shows: "Una semana del calendario de una liga, por cancha y hora" },
      },
      {
        heading: "Lo que cuesta",
        paragraphs: [
          "Su liga no nos paga nada. Las familias pagan un cargo por procesamiento de {processing} por cada inscripción, incluido en cada precio que ven. El procesador de tarjetas se queda con su propia comisión de los pagos con tarjeta.",
        ],
      },
      {
        heading: "Lo que necesita",
        paragraphs: [
          "Unos 12 minutos, las fechas, tarifas y reglas de su liga y una identificación con foto. Puede invitar a otras personas a dirigirla con usted. Si tiene una lista de jugadores, impórtela; puede exportar todo cuando quiera.",
        ],
      },
    ],
  },
  terms: {
    title: "Términos del servicio",
    description: `Las condiciones para usar ${PRODUCT_NAME}.`,
    changed: "2026-11-21",
    sections: [
      {
        heading: "Qué es",
        paragraphs: [
          `${PRODUCT_NAME} muestra ligas de organizadores independientes y permite que las familias lleguen a ellas. El organizador de cada liga, y no ${PRODUCT_NAME}, dirige sus partidos, su personal y sus canchas, y responde de ellos.`,
        ],
      },
      {
        heading: "Uso del sitio",
        paragraphs: [
          "Puede buscar y leer sin cuenta. No copie el catálogo en masa, no se haga pasar por otra persona y no estorbe a quienes usan el sitio.",
        ],
      },
      {
        heading: "Precios y lugares",
        paragraphs: [
          "Un precio mostrado es el precio completo en ese momento. Los lugares se cuentan mientras usted mira y pueden cambiar antes de que se inscriba. Desde que se le reserva un lugar, su precio no cambia mientras dura la reserva.",
        ],
      },
      {
        heading: "Inscribirse y pagar",
        paragraphs: [
          "Con un lugar usted acuerda una temporada con la liga, no con nosotros. Las fechas de reembolso de la liga se muestran antes de pagar, y toda cancelación las sigue. Nuestro cargo de procesamiento se devuelve solo con un reembolso completo.",
          "El dinero que nos llega por un lugar que ya no existe se reembolsa automáticamente. Si su banco disputa un pago por usted, lo revisa la liga; hasta entonces no se reembolsa nada más de ese pedido.",
        ],
      },
      {
        heading: "Responsabilidad",
        paragraphs: [
          "Cuidamos que el sitio funcione, pero no podemos prometer que nunca se interrumpa ni que sea correcto cada dato que escribe un organizador. Nada de esto limita los derechos que le da la ley.",
        ],
      },
      { heading: "Cambios", paragraphs: ["Cuando cambian estos términos, cambia la fecha del principio."] },
    ],
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué guardamos, para qué, por cuánto tiempo y quién lo ve.",
    changed: "2026-11-23",
    sections: [
      {
        heading: "Qué guardamos hoy",
        paragraphs: [],
        list: [
          { text: "Un correo electrónico, si pide que le avisemos de la apertura del sitio o de las inscripciones de una liga. Se usa una sola vez, para eso." },
          { text: "Las búsquedas que guarda y qué correos quiere recibir." },
          { text: "Si se anota en una lista de espera sin cuenta: el nombre y la fecha de nacimiento del jugador, y su nombre y correo." },
          { text: "Lo que usted escribe en los chats, las fotos que envía (sin el lugar donde se tomaron), sus respuestas a encuestas, hasta dónde leyó y sus reacciones." },
          { text: "Su nombre, su correo y su mensaje, si nos escribe. Llegan a nuestra dirección de atención." },
          { text: "Con una cuenta: su nombre, correo, teléfono y grupos, una foto suya si la agrega, qué aceptó y cuándo, y en qué dispositivos tiene la sesión abierta." },
          { text: "Cuando inscribe a un jugador: quién juega dónde, las respuestas a las preguntas de la liga, qué se firmó con el texto exacto, el nombre escrito, la hora y la dirección de red. Las notas de salud y las respuestas están cifradas." },
          { text: "Cuando paga: los montos, los últimos cuatro dígitos de la tarjeta, su tipo y vencimiento. El número y el código de seguridad llegan solo a la empresa de pagos." },
          { text: "Su ubicación, solo cuando toca “Usar mi ubicación”: su navegador la envía con una precisión de una milla, respondemos con un código postal y no guardamos nada más." },
          { text: "Cookies: los colores que eligió; el código postal o la ciudad que buscó por última vez, durante 90 días; su sesión; una inscripción que empezó. Ninguna de publicidad ni de seguimiento." },
          { text: "La dirección de red de una solicitud, hasta una hora, para que ninguna máquina sature el sitio." },
        ],
      },
      {
        heading: "Cuándo lo borramos",
        paragraphs: [],
        list: [
          { text: "Una sesión: a más tardar 30 días después de empezar; para quienes dirigen ligas, distritos o el sitio, tras 12 horas sin uso. Quien opera el sitio puede fijar plazos más cortos." },
          { text: "Una dirección que pidió el aviso de apertura de inscripciones: cuando le hemos escrito, o cuando termina la temporada." },
          { text: "Quien esperó sin cuenta: cuando termina la temporada, o cuando deja la lista." },
          { text: "Los enlaces y códigos de nuestros correos: 7 días después de que dejan de servir." },
          { text: "El archivo con sus datos que usted pidió: a los 7 días." },
          { text: "Una cuenta que nadie confirmó ni usó: a los 30 días." },
          { text: "La foto de una identificación: 30 días después de su revisión." },
          { text: "Un jugador que usted quita: en el acto, salvo que una temporada jugada o un pago necesite el nombre; las notas, las tallas y los datos de contacto, en el acto en todo caso." },
          { text: "Una invitación a otro tutor, con su dirección: 30 días después de que se respondió, se retiró o venció." },
          { text: "Un navegador con el que usted entró: 400 días después de su último uso." },
          { text: "Que usted confirmó un mensaje de una liga: 400 días después de su envío." },
          { text: "Un borrador de mensaje de una liga: un año después de que alguien trabajara en él por última vez." },
          { text: "Los días en que usted no puede trabajar como oficial: 30 días después de que pasen." },
          { text: "Un mensaje de chat con su foto o encuesta: 400 días después de haberse escrito. Lo que decía o mostraba un mensaje borrado: 30 días después; hasta entonces solo los moderadores pueden consultarlo." },
          { text: "Un mensaje de chat reportado, con los que lo rodean: 2 años después de la decisión, para quienes moderan." },
          { text: "Una inscripción que empezó y no terminó: 7 días después de su último cambio, 30 días con cuenta." },
          { text: "Los nombres de amigos que dio con una inscripción: 30 días después de la temporada o de que terminó la inscripción; el nombre de un amigo, en cuanto su familia quita a ese niño." },
          { text: "Una reserva de lugar que no llegó a nada, con las respuestas: a los 30 días." },
          { text: "El texto de los correos que enviamos: cuando salieron. Que los enviamos y las tareas terminadas de nuestros servidores: a los 30 días. Lo que falló: a los 90 días." },
          { text: "El registro de quién cambió qué, con direcciones de red: a los 2 años. La dirección de red desde la que usted aceptó algo: a los 2 años." },
          { text: "Su cuenta: en cuanto usted la borra. Lo que se pagó queda en nuestros libros sin su nombre." },
        ],
      },
      {
        heading: "Qué no hacemos",
        paragraphs: [
          "No vendemos nada sobre usted. Las páginas no cargan nada de otras empresas: ni tipografías, ni mapas, ni contadores, ni imágenes. La única excepción es la página donde paga, cuyos campos de tarjeta son de la empresa de pagos. Lo que escribe en la búsqueda no queda en nuestros registros.",
        ],
      },
      {
        heading: "Menores",
        paragraphs: [
          "Para buscar no hace falta ningún dato de un menor. Lo que usted cuenta de un menor lo ven sus tutores, los encargados de la liga y, en lo que hace falta en la cancha, los entrenadores del equipo. En las páginas públicas un jugador es un nombre y una inicial, y solo si usted lo aceptó.",
          "No nos envíe por el formulario el nombre ni datos de salud de un menor.",
        ],
      },
      {
        heading: "Sus derechos",
        paragraphs: [
          "En su cuenta usted corrige, descarga y borra lo que guardamos sobre usted. Sin cuenta, escríbanos.",
        ],
        list: [
          { text: "Sus datos", href: "/profile/data" },
          { text: "Contáctenos", href: "/contact" },
        ],
      },
    ],
  },
  "data-credits": {
    title: "Fuentes de datos",
    description: "De dónde vienen los mapas, los lugares, las tipografías y los iconos del sitio.",
    changed: "2026-11-20",
    sections: [
      {
        heading: "Mapas y ubicaciones",
        paragraphs: [],
        list: [
          { text: "Códigos postales y ciudades: GeoNames, CC BY 4.0", href: "https://www.geonames.org/" },
          { text: "Zonas horarias: derivadas de OpenStreetMap, © colaboradores de OpenStreetMap, ODbL", href: "https://www.openstreetmap.org/copyright" },
          { text: "Formas de los estados: Oficina del Censo de EE. UU., dominio público, por medio de us-atlas", href: "https://github.com/topojson/us-atlas" },
          { text: "Parques de Baton Rouge: BREC, dominio público", href: "https://data.brla.gov/" },
          { text: "Contraseñas comunes que no se aceptan: zxcvbn-ts, licencia MIT", href: "https://github.com/zxcvbn-ts/zxcvbn" },
        ],
      },
      {
        heading: "Tipografías e iconos",
        paragraphs: [],
        list: [
          { text: "Atkinson Hyperlegible Next: Braille Institute, SIL Open Font License" },
          { text: "Barlow Condensed: Jeremy Tribby, SIL Open Font License" },
          { text: "Phosphor Icons, licencia MIT", href: "https://phosphoricons.com/" },
        ],
      },
      {
        heading: "Personas y ligas de la demostración",
        paragraphs: ["Todas las ligas, personas, direcciones y cifras de la demostración son inventadas. Los parques cercanos a Baton Rouge son reales."],
      },
    ],
  },
};
