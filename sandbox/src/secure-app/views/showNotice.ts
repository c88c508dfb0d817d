import { element } from './element.js'

/** Shown instead of the page if it can't work here. */
export function showNotice(root: HTMLElement, title: string, text: string): void {
  root.replaceChildren(element('div', { class: 'notice' }, element('h1', {}, title), element('p', {}, text)))
}
