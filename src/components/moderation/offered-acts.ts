import type { NewReport } from '#src/shared/schemas/messages.ts'

/** What the decisions about a case depend on. */
export type CaseState = {
  kind: NewReport['kind']
  /** Whether a report waits. */
  open: boolean
  /** Whether the listing or rating is hidden; undefined for what cannot be hidden. */
  hidden: boolean | undefined
  /** Who has removed the listing, if it is removed. */
  removedBy: 'reports' | 'moderator' | 'ban' | null | undefined
  member: { role: string; bannedAt: Date | null } | undefined
}

export type CaseAct = 'dismiss' | 'restore' | 'hide' | 'warn' | 'ban' | 'unban'

/** The acts that the page of a case offers, as the state of the case is now. */
export function offeredActs({ kind, open, hidden, removedBy, member }: CaseState): CaseAct[] {
  const acts: CaseAct[] = []
  // Dismissing shows again what reports have hidden, but not what somebody has removed since. What
  // is hidden with its banned seller comes back with the seller.
  if (open && (!hidden || removedBy === 'reports' || removedBy === 'ban')) acts.push('dismiss')
  else if (hidden && removedBy !== 'ban') acts.push('restore')
  if (hidden !== undefined && !(kind === 'rating' && hidden)) acts.push('hide')
  if (member?.role === 'user') acts.push('warn', 'ban')
  if (member?.role === 'user' && member.bannedAt) acts.push('unban')
  return acts
}
