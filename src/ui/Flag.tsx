/** The logo, hidden from screen readers because the app's name stands next to it. */
export function Flag({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="16" cy="26.5" rx="13" ry="3.5" fill="currentColor" opacity="0.35" />
      <path d="M13 4v22" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M14.5 4.5 27 9.5l-12.5 5z" fill="currentColor" />
      <circle cx="21.5" cy="24.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
