const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Of two, either will do. */
export const OR = words('ose apo or')
/** "Jo X" does not want X. */
export const DENIALS = words('jo nuk not no pervec except')
/** Before a place, anywhere but there. */
export const AWAY = words('jashte larg outside far away')
/** "30 km larg Tiranës" and "pak larg" are near it. */
export const NOT_FAR = words('km m metra meters min minuta minute minutes pak')
/** "Më i madh se" compares with what follows. */
export const COMPARING = words('se than')
export const WITH = words('me with')
export const WITHOUT = words('pa without no')
/** Faults of a thing: "pa defekt", "broken". */
export const FAULTS = words(
  'prishur demtuar defekt defekte difekt probleme problem broken damaged defects'
)
