interface CloseRequestParameters {
  /** The user asks to close the dialog. */
  requestClose(): void
  /** The browser has closed the dialog by itself. */
  onClosed(): void
  readonly signal?: AbortSignal
}

/** Listens to every way in which users ask a modal dialog to close: Escape, the back gesture and the scrim. */
export function listenToCloseRequests(
  dialog: HTMLDialogElement,
  { requestClose, onClosed, signal }: CloseRequestParameters,
): void {
  const options = signal ? { signal } : {}
  function handleKey(event: KeyboardEvent) {
    // A field that used Escape prevented the default. An input method uses Escape while it composes.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    requestClose()
  }
  /** The back gesture on Android, which is what Escape is on a keyboard. */
  function handleCancel(event: Event) {
    if (event.target !== dialog) return
    event.preventDefault()
    requestClose()
  }
  function handleClose(event: Event) {
    // The event is fired a task later, when the dialog may be open again.
    if (event.target === dialog && !dialog.open) onClosed()
  }
  // Both ends of a click are compared, so that selecting text does not close the dialog when the pointer leaves the card.
  let pressed: EventTarget | null = null
  function handlePress(event: Event) {
    pressed = event.target
  }
  function handleClick(event: Event) {
    if (event.target === dialog && pressed === dialog) requestClose()
  }
  dialog.addEventListener('keydown', handleKey, options)
  dialog.addEventListener('cancel', handleCancel, options)
  dialog.addEventListener('close', handleClose, options)
  dialog.addEventListener('pointerdown', handlePress, options)
  dialog.addEventListener('click', handleClick, options)
}
