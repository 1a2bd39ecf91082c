import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(1024 * 1024)

export type Disk = {
  folder: string
  /** Until nothing more can be written, by anybody. */
  fill(): void
  free(): void
  remove(): Promise<void>
}

/** A small disk of its own, for everything that the site keeps; root alone may mount one. */
export async function openDisk(sizeMb: number): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 16)) {
          while (fits(file, size));
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function fits(file: number, size: number) {
  try {
    return writeSync(file, BLOCK, 0, size) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
