export default function LeagueDetails() { return null; }
