/** A project as the API answers it (specification section 3, decision C1). */
export interface Project {
  id: number;
  title_en: string;
  title_es: string;
  category_en: string;
  category_es: string;
  /** Four digits. */
  year: string;
  imageUrl: string;
  description_en: string | null;
  description_es: string | null;
  client: string | null;
  location_en: string | null;
  location_es: string | null;
  featured: boolean;
  isSample: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A project with its stills, in order. */
export interface ProjectDetail extends Project {
  galleryImages: string[];
}

/** The landing page shows at most this many (decision C10). */
export const GALLERY_SIZE = 12;
export const RELATED_PROJECTS = 3;
export const PROJECTS_PER_PAGE = 12;
