/** The product's sign: a circle on a line, as chalked at midfield. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">
      <path d="M12 0v32" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="12" cy="16" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
