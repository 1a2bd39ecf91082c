export * from './accounts.ts'
export * from './listings.ts'
export * from './photos.ts'
export * from './requests.ts'
