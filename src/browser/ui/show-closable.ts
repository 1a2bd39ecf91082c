type Watcher = { onclose: (() => void) | null; destroy(): void }

/** Shows a dialog without a veil, which Android's Back closes where the browser offers that. */
export function showClosable(dialog: HTMLDialogElement) {
  dialog.show()
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher) return
  const watcher = new CloseWatcher()
  watcher.onclose = () => dialog.close()
  dialog.addEventListener('close', () => watcher.destroy(), { once: true })
}
