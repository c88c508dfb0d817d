import { contrastOnAccent } from '@latchkey/plugin-api/kit'
import type { Choices } from '../../../../../site/playground/choices.mjs'
import { modal } from '../modal.js'
import { pluginsOf, themeVariablesOf } from './offered.js'
import { defaultAccent } from './savedChoices.js'

/** Changes the running modal from one set of choices to another. A connected wallet stays connected. */
export async function applyChoices(before: Choices, after: Choices): Promise<void> {
  // A modal can't change its chain modules, so the page reloads.
  if (String(before.chains) !== String(after.chains)) return location.reload()
  if (before.theme !== after.theme) modal.setThemeMode(after.theme)
  if (before.accent !== after.accent) modal.setThemeVariables(themeVariablesOf(after))
  if (before.locale !== after.locale) await modal.setLocale(after.locale || navigator.language)
  const [old, wanted] = [pluginsOf(before), pluginsOf(after)]
  for (const plugin of old) if (!wanted.includes(plugin)) await modal.removePlugin(plugin.manifest.id)
  for (const plugin of wanted) if (!old.includes(plugin)) await modal.addPlugin(plugin)
}

/** Applies the modal's theme and accent to the page. */
export function applyToPage({ theme, accent }: Choices): void {
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  style.setProperty('--accent', accent || defaultAccent)
  style.setProperty('--on-accent', contrastOnAccent(accent || defaultAccent))
}
