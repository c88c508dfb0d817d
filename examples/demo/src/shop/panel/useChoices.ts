import { useRef, useState } from 'react'
import type { Choices } from '../../../../../site/playground/choices.mjs'
import { applyChoices, applyToPage } from './applyChoices.js'
import { readSavedChoices, saveChoices } from './savedChoices.js'

/** The panel's choices. Each change is saved, and takes effect at once in the page and in the modal. */
export function useChoices(): readonly [Choices, (choices: Choices) => void] {
  const [choices, setChoices] = useState(readSavedChoices)
  // Applies one change at a time: adding a plugin takes a moment, and the next click may remove it.
  const queue = useRef(Promise.resolve())
  function change(next: Choices) {
    setChoices(next)
    saveChoices(next)
    applyToPage(next)
    queue.current = queue.current.then(() => applyChoices(choices, next)).catch(reportError)
  }
  return [choices, change]
}
