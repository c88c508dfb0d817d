// Runs before the first paint, so that the page does not flash in another theme.
try {
  const choices = new URLSearchParams(location.search).get('choices') ?? localStorage.getItem('coffee.choices')
  const { theme } = JSON.parse(choices)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing is saved.
}
