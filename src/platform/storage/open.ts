import type { Storage } from '../storage.ts'
import { openFolderStorage } from './folder.ts'
import { openS3Storage } from './s3.ts'
import type { S3Settings } from './s3-requests.ts'

export const openStorage = (folder: string, s3?: S3Settings): Storage =>
  s3 ? openS3Storage(s3) : openFolderStorage(folder)
