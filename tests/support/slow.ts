/**
 * Whether `act` takes longer than `ms` each of three times: whatever else a machine does hardly
 * holds it up as often.
 */
export const isSlow = (ms: number, act: () => unknown) =>
  [1, 2, 3].every(() => {
    const began = performance.now()
    act()
    return performance.now() - began > ms
  })
