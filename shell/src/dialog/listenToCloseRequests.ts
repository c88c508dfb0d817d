interface CloseRequestParameters {
  requestClose(): void
  onClosed(): void
  readonly signal?: AbortSignal
}

export function listenToCloseRequests(
  dialog: HTMLDialogElement,
  { requestClose, onClosed, signal }: CloseRequestParameters,
): void {
  const listen = <T extends keyof HTMLElementEventMap>(type: T, listener: (event: HTMLElementEventMap[T]) => void) =>
    dialog.addEventListener(type, listener, { signal })

  listen('keydown', (event) => {
    // A field that handles Escape prevents the default. An input method handles Escape while composing.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    requestClose()
  })
  // Fired by the back gesture on Android.
  listen('cancel', (event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    requestClose()
  })
  listen('close', (event) => {
    // The browser fires this event in a later task, when the dialog may be open again.
    if (event.target === dialog && !dialog.open) onClosed()
  })
  // Selecting text fires a click on the scrim if the pointer is released there, so the press must also start there.
  let pressed: EventTarget | null = null
  listen('pointerdown', (event) => {
    pressed = event.target
  })
  listen('click', (event) => {
    // The second press of a double click on a button lands on the scrim if the card has become smaller.
    if (event.target === dialog && pressed === dialog && event.detail < 2) requestClose()
  })
}
