/**
 * The panel's choices, which the browser stores. They have the same type as the playground's choices, so that both can
 * use the same code generator.
 */
import { type Choices, firstChoices, readChoices } from '../../../../../site/playground/choices.mjs'

export const shopChoices: Choices = { ...firstChoices, accent: '#b4481f', signIn: 'server' }

const inUrl = new URLSearchParams(location.search).get('choices') ?? undefined

/** Whether the URL contains the choices, as in the docs' playground, which frames the shop. It then has no panel. */
export const isFramed = inUrl !== undefined

/** Keeps the choices in the URLs of the shop's other pages. */
export const keptSearch = inUrl !== undefined ? `?choices=${encodeURIComponent(inUrl)}` : ''

export function readSavedChoices(): Choices {
  if (inUrl !== undefined) return readChoices(inUrl)
  const text = localStorage.getItem(key)
  if (!text) return shopChoices
  const choices = readChoices(text)
  return { ...choices, plugins: [...new Set([...choices.plugins, 'pay'])], signIn: 'server' }
}

export function saveChoices(choices: Choices): void {
  localStorage.setItem(key, JSON.stringify(choices))
}

/** The modal's default accent, used if none is chosen. */
export const defaultAccent = '#3a53f5'

/** `public/theme.js` reads it too. */
const key = 'coffee.choices'
