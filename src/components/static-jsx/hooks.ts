/** React's hooks at the first render, after which nothing changes. */
export const useState = (first: unknown) => [
  typeof first === 'function' ? first() : first,
  () => undefined
]
export const useRef = (current: unknown) => ({ current })
export const useCallback = (call: unknown) => call
export const useEffect = () => undefined
export const useLayoutEffect = () => undefined
