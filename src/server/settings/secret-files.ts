import { statSync } from 'node:fs'
import { join } from 'node:path'

const FILES = ['app-secret', 'vapid.json', 'postgres-roles.json']
/** The group may read, as when a volume gives files to a group; nobody else may do anything. */
const TOO_MUCH = 0o027

/** Files of secrets in `folder` that others than their owner can read or write, one line each. */
export function problemsOfSecretFiles(folder: string) {
  // There, files have no such mode.
  if (process.platform === 'win32') return []
  return FILES.flatMap(name => {
    const file = join(folder, name)
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    return mode & TOO_MUCH ? [`${name}: others can read or write it; chmod 600 ${file}`] : []
  })
}

const WRITABLE_BY_ALL = 0o002

/**
 * Says so where every user of the machine can write the file that holds the secret `name`. All may
 * read it: Docker mounts secrets in that way, where only the container can reach them.
 */
export function problemsOfNamedFile(name: string, file: string) {
  if (process.platform === 'win32') return []
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  return mode & WRITABLE_BY_ALL ? [`${name}: anyone can write ${file}; chmod o-w ${file}`] : []
}
