/** Leaves for another page, which shows the notice; see redirect-toasts.ts. */
export function goWithToast(path: string, toast: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `toast=${toast}; path=/; max-age=30; SameSite=Lax`
  location.assign(path)
}
