/** A visitor who comes for one list finds it open. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}

addEventListener('hashchange', openNamed)
openNamed()
