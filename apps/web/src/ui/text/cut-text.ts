export { cutText } from '@pupitre/learning';
