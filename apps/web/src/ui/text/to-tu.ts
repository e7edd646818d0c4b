export { toTu } from '@pupitre/learning';
