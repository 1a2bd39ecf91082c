/** Records too large for localStorage, stored on this device: photos and listings that wait. */

type Store = 'shared' | 'queue'

const NAME = 'site'
const VERSION = 1

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const store of ['shared', 'queue'] satisfies Store[]) {
        request.result.createObjectStore(store)
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one request and waits until it is on the disk. Rejects where storage is full or forbidden. */
async function run<Value>(
  store: Store,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>
) {
  const database = await open()
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const putRecord = (store: Store, key: string, value: unknown) =>
  run(store, 'readwrite', records => records.put(value, key))

/** Replaces an existing record; if it no longer exists, nothing is stored. */
export const replaceRecord = (store: Store, key: string, value: unknown) =>
  run(store, 'readwrite', records => {
    const request = records.count(key)
    request.onsuccess = () => request.result > 0 && records.put(value, key)
    return request
  })

export const removeRecord = (store: Store, key: string) =>
  run(store, 'readwrite', records => records.delete(key))

/** Nobody else writes these records, so they have the shape in which they were stored. */
export const readRecord = <Value>(store: Store, key: string) =>
  run<Value | undefined>(store, 'readonly', records => records.get(key))

export const readRecords = <Value>(store: Store) =>
  run<Value[]>(store, 'readonly', records => records.getAll())
