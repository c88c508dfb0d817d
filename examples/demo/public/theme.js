// Runs before the first paint, so that a saved theme does not flash.
try {
  const { theme } = JSON.parse(localStorage.getItem('coffee.choices'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing is saved.
}
