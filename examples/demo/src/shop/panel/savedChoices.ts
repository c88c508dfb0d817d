/** The panel's choices, which stay in the browser. They have the playground's shape, and so share its code writer. */
import { type Choices, firstChoices, readChoices } from '../../../../../site/playground/choices.mjs'

export const shopChoices: Choices = {
  ...firstChoices,
  accent: '#b4481f',
  plugins: [...firstChoices.plugins, 'pay'],
  signIn: 'server',
}

export function readSavedChoices(): Choices {
  const text = localStorage.getItem(key)
  if (!text) return shopChoices
  const choices = readChoices(text)
  return { ...choices, plugins: [...new Set([...choices.plugins, 'pay'])], signIn: 'server' }
}

export function saveChoices(choices: Choices): void {
  localStorage.setItem(key, JSON.stringify(choices))
}

/** The modal's own accent, for when none is chosen. */
export const defaultAccent = '#3a53f5'

/** `public/theme.js` reads it too. */
const key = 'coffee.choices'
