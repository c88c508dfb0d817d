import { element } from './element.js'

/** Replaces the page when it can't work here. */
export function showNotice(root: HTMLElement, title: string, text: string): void {
  root.replaceChildren(element('div', { class: 'notice' }, element('h1', {}, title), element('p', {}, text)))
}
