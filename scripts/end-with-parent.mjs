/** Loaded before a program that must not outlive the one that started it: two builds at a time would mix their files. */
process.once("disconnect", () => process.exit(1));
// Being listened to must not keep it running once it is done.
process.channel?.unref();
