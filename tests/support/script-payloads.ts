/** Sets `window.ran`, where anything lets it run. */
const CODE = 'window.ran=1'

/** Ways out of a text, an attribute, a script, a comment or a template (OWASP's list, and what met other sites). */
const VECTORS = [
  `<script>${CODE}</script>`,
  `"><script>${CODE}</script>`,
  `'><script>${CODE}</script>`,
  `</script><script>${CODE}</script>`,
  `</title><script>${CODE}</script>`,
  `</textarea><script>${CODE}</script>`,
  `</style><script>${CODE}</script>`,
  `--><script>${CODE}</script>`,
  `]]><script>${CODE}</script>`,
  `<img src=x onerror=${CODE}>`,
  `"><img src=x onerror=${CODE}>`,
  `' onerror=${CODE} x='`,
  `" autofocus onfocus=${CODE} x="`,
  `" onmouseover="${CODE}" style="position:fixed;inset:0`,
  `<svg onload=${CODE}>`,
  `<svg/onload=${CODE}//`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><a xlink:href="javascript:${CODE}"><text y=9>x</text></a>`,
  `<svg><animate onbegin=${CODE} attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${CODE}>`,
  `<iframe srcdoc="<script>parent.${CODE.slice(7)}</script>">`,
  `<iframe src="javascript:parent.${CODE.slice(7)}">`,
  `<a href="javascript:${CODE}">x</a>`,
  `javascript:${CODE}`,
  `<body onload=${CODE}>`,
  `<details open ontoggle=${CODE}>`,
  `<video><source onerror=${CODE}>`,
  `<audio src=x onerror=${CODE}>`,
  `<input autofocus onfocus=${CODE}>`,
  `<select autofocus onfocus=${CODE}>`,
  `<object data="javascript:${CODE}">`,
  `<embed src="javascript:${CODE}">`,
  `<form action="javascript:${CODE}"><button autofocus>x`,
  `<meta http-equiv=refresh content="0;url=javascript:${CODE}">`,
  `<base href="javascript:${CODE}//">`,
  `<template><script>${CODE}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CODE}>">`,
  `<style>@import 'javascript:${CODE}';</style>`,
  `{{constructor.constructor('${CODE}')()}}`,
  `\${${CODE}}`,
  `[x](javascript:${CODE})`
]

/** Spellings that some step on the way may turn back into the first. */
const SPELLINGS: ((text: string) => string)[] = [
  text => text,
  text => text.replace(/<(\w+)/g, (_, tag: string) => `<${tag.toUpperCase()}`),
  text => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text => text.replaceAll('<', '&#60;').replaceAll('"', '&#x22;'),
  text => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  text => encodeURIComponent(text),
  text => encodeURIComponent(encodeURIComponent(text)),
  text => text.replace(/(\w) (on\w+=)/g, '$1\n$2').replace('javascript:', 'java\tscript:'),
  text => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  text => text.replaceAll('<', '<<'),
  text => text.replaceAll('=', ' = '),
  text => `<!--${text}`
]

/** 400 and more texts, none of which may run anywhere. */
export const SCRIPT_PAYLOADS = [...new Set(SPELLINGS.flatMap(spelling => VECTORS.map(spelling)))]
